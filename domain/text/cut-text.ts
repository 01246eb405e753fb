/** The beginning of a text, at most so many UTF-16 units; never half of a character, which no database stores. */
export function cutText(text: string, max: number): string {
  return text.length <= max ? text : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
}
