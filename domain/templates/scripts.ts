/** An element, an attribute or an address that would run in a browser. */
const script = /<\s{0,9}\/?\s{0,9}script\b|<[a-z][^<>]*\son[a-z]{2,40}\s{0,9}=|=\s{0,9}["']?\s{0,9}javascript:/i

/**
 * Templates are texts, and mails plain HTML: neither needs a script. This is a hint to whoever writes or imports one, not a
 * protection: some spellings pass (`<svg/onload=…>`). Mails are sanitised when they are filled in, previews are shown in a
 * sandboxed frame, and everywhere else texts are shown as text.
 */
export function hasScript(text: string): boolean {
  return script.test(text)
}
