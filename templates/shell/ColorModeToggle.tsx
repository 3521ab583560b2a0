/** The button that goes through the colour modes. Dead until the client is ready, hidden where there is none. */

import { useEffect, useState } from 'react';
import { useClientButton, useServices, useSite } from '../context.tsx';
import { fillIn } from '../model/text.ts';
import { Icon } from '../parts/Icon.tsx';
import { applyColorMode, type ColorMode, nextColorMode, parseColorMode } from './colorMode.ts';
import { THEME_KEY } from './storage.ts';

export function ColorModeToggle() {
  const { ui, colorMode: config } = useSite();
  const { recall, remember, watch } = useServices();
  const clientButton = useClientButton();
  const [mode, setMode] = useState<ColorMode>(() => parseColorMode(null, config));
  useEffect(() => {
    const show = (kept: string | null) => {
      const next = parseColorMode(kept, config);
      setMode(next);
      applyColorMode(next, document);
    };
    show(recall(THEME_KEY));
    return watch(THEME_KEY, show);
  }, [recall, watch, config]);
  const choose = () => {
    const next = nextColorMode(mode, config);
    setMode(next);
    applyColorMode(next, document);
    remember(THEME_KEY, next === 'system' ? null : next);
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
