/** Files that the bundler copies or inlines: an address beside the script, or the text. */

declare module '*.bin' {
  const address: string;
  export default address;
}

declare module '*.wasm' {
  const address: string;
  export default address;
}

declare module '*.css' {
  const text: string;
  export default text;
}
