/** Notes about lines of code. */

import type { Plugin } from '../../plugin.ts';
import { codeNotes } from './codeNotes.ts';

export const plugin: Plugin = { name: 'notes', markdown: codeNotes };
