/** Signs that stand for what only the browser knows when it prints. They are in no text: Unicode's private use area. */
export const pageSigns = { number: '\uE000', count: '\uE001', section: '\uE002' } as const

/** What header or footer print on every page, as plain text with signs. */
export type PageMargin = { left: string; right: string }

/** Collects what the tags `left` and `right` contain; everything else in a header or footer is not printed. */
export function readMargin(markup: string): PageMargin {
  const side = (name: 'left' | 'right') => {
    // Cut and not matched: a pattern would look for the end of each of many beginnings that have none.
    const parts = markup.split(`<margin-${name}>`).slice(1)
    const contents = parts.map((part) => part.slice(0, Math.max(0, part.indexOf(`</margin-${name}>`))))
    return plainText(contents.join(' '))
  }
  return { left: side('left'), right: side('right') }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#34': '"' }

function plainText(markup: string): string {
  return markup
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|#34);/g, (_entity, name: string) => entities[name] ?? '')
    .replaceAll(/[^\S\u00A0\u2003]+/g, ' ')
    .trim()
}
