/** An element, an attribute or an address that would run in a browser. */
const script = /<\s{0,9}\/?\s{0,9}script\b|<[a-z][^<>]*\son[a-z]{2,40}\s{0,9}=|=\s{0,9}["']?\s{0,9}javascript:/i

/** Templates are texts, and mails plain HTML: neither needs a script. */
export function hasScript(text: string): boolean {
  return script.test(text)
}
