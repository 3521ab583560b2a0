/** The dialog of the search, as its late code gets it. */

/** The dialog before its code is loaded: the input works already. */
export interface SearchDialog {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  /** Below the input. */
  body: HTMLElement;
  /** Enter was pressed before there were results for what is typed: the first one opens when it arrives. */
  enter: { isPressed: boolean };
}
