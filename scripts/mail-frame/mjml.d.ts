/** The package has no types of its own. */
declare module 'mjml' {
  type Options = { validationLevel: 'strict' | 'soft' | 'skip'; fonts: Record<string, string> }
  type Result = { html: string; errors: readonly { formattedMessage: string }[] }
  export default function mjml2html(source: string, options: Options): Promise<Result>
}
