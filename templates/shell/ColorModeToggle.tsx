/** The button that cycles through the colour modes. Disabled until the client runs, hidden without scripts. */

import { useEffect, useState } from 'react';
import { useClientButton, useServices, useSite } from '../context.tsx';
import { THEME_KEY } from '../model/storageKeys.ts';
import { fillIn } from '../model/text.ts';
import { Icon } from '../parts/Icon.tsx';
import { type ColorMode, nextColorMode, parseColorMode } from './colorMode.ts';

export function ColorModeToggle() {
  const { ui, colorMode: config } = useSite();
  const { writeStored, watchStored, applyColorMode } = useServices();
  const clientButton = useClientButton();
  const [mode, setMode] = useState<ColorMode>(() => parseColorMode(null, config));
  useEffect(() => {
    return watchStored(THEME_KEY, (stored) => {
      const next = parseColorMode(stored, config);
      setMode(next);
      applyColorMode(next);
    });
  }, [watchStored, applyColorMode, config]);
  const choose = () => {
    const next = nextColorMode(mode, config);
    setMode(next);
    applyColorMode(next);
    writeStored(THEME_KEY, next === 'system' ? null : next);
  };
  const names = { system: ui.colorModeSystem, light: ui.colorModeLight, dark: ui.colorModeDark };
  const label = fillIn(ui.switchColorMode, { mode: names[mode] });
  return (
    <button
      type="button"
      className="icon-button color-mode js-only"
      title={label}
      aria-label={label}
      {...clientButton}
      onClick={choose}
    >
      <Icon name="color-mode" />
    </button>
  );
}
