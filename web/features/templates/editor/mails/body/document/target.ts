/** What is left of an address without spaces, completed where people leave its beginning out; null for no address. */
export function targetOf(typed: string): string | null {
  const text = typed.trim()
  if (/\s/.test(text.replaceAll(/\{\{[^{}]*\}\}/g, ''))) return null
  if (/^\{\{[^{}\s]+URL\}\}\S*$/.test(text) || /^https?:\/\/[^\s/]+/i.test(text)) return text
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(text)) return text
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`
  return /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:[/?#:]\S*)?$/u.test(text) ? `https://${text}` : null
}
