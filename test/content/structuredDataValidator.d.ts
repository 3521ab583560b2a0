/** Types of the package, which has none. */

declare module '@adobe/structured-data-validator' {
  /** What is wrong with structured data by the rules of schema.org and of Google. */
  export default class Validator {
    validate(data: { jsonld: Record<string, object[]>; microdata: object; rdfa: object }): Promise<object[]>;
  }
}
