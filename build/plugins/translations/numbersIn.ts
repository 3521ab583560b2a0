/** Reads numbers as a language writes them: `1,000.5` in English is `1 000,5` in French. */

interface Separators {
  group: string;
  decimal: string;
}

const SPACES = '\u0020\u00A0\u202F';
const ROMAN: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };

const separators = new Map<string, Separators>();

/** The numbers in a run of digits and separators, or in a Roman one, in a form that all languages share. */
export function readNumbers(text: string, lang: string): string[] {
  if (/^[IVX]/.test(text)) return [String(readRoman(text))];
  const { group, decimal } = separatorsOf(lang);
  const gap = SPACES.includes(group) ? `[${SPACES}]` : `[${group}]`;
  const whole = `(?<![\\d])\\d{1,3}(?:${gap}\\d{3})+(?!\\d)`;
  const joined = text.replace(new RegExp(whole, 'g'), (number) => number.replace(new RegExp(gap, 'g'), ''));
  return joined.split(new RegExp(`[${SPACES}]|${decimal === ',' ? '’' : ','}`)).map((part) => normalize(part, decimal));
}

/** `0,50` → `0.50`; a version or a date has more than one point, and stays as it is. */
function normalize(number: string, decimal: string): string {
  return decimal === ',' && /^\d+,\d+$/.test(number) ? number.replace(',', '.') : number;
}

function separatorsOf(lang: string): Separators {
  let known = separators.get(lang);
  if (!known) {
    const parts = new Intl.NumberFormat(lang, { useGrouping: true }).formatToParts(12345.6);
    const partOf = (type: string, without: string) => parts.find((part) => part.type === type)?.value ?? without;
    known = { group: partOf('group', ','), decimal: partOf('decimal', '.') };
    separators.set(lang, known);
  }
  return known;
}

function readRoman(text: string): number {
  const values = [...text].map((letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, at) => (value < (values[at + 1] ?? 0) ? sum - value : sum + value), 0);
}
