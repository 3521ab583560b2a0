/** Words of the settings that pages know too. */

export type ColorScheme = 'light' | 'dark';
export type NavbarPosition = 'left' | 'right';

export const ICONS = ['megaphone', 'github', 'rss', 'book', 'download', 'grid', 'layers', 'search'] as const;
export type IconName = (typeof ICONS)[number];

export interface ColorModeConfig {
  defaultMode: ColorScheme;
  respectPrefersColorScheme: boolean;
  disableSwitch: boolean;
}
