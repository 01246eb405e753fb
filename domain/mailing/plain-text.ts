const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Comments, and elements whose content a reader does not see; one that is never closed hides all that follows. */
const unseen = /<!--[\s\S]*?(?:-->|$)|<(style|script|head|title|template)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi
const piece = /<(\/?)([a-z][a-z0-9]*)\b([^>]*)>|<[^>]+>|[^<]+|</gi
const blocks = /^(?:p|div|h\d|table)$/

/**
 * The same text as the HTML of a mail, for people and programs that read no HTML: paragraphs separated by blank lines,
 * lists with dashes or numbers, and behind each paragraph its links, a line for each, where nothing sticks to an address.
 */
export function plainText(html: string): string {
  const writer = new TextWriter()
  for (const [text, closing, name, attributes] of html.replaceAll(unseen, '').matchAll(piece)) {
    if (name !== undefined) writer.tag(name.toLowerCase(), closing === '/', attributes ?? '')
    else if (!text.startsWith('<') || text === '<') writer.words(text)
  }
  return writer.end()
}

type Link = { words: string; address: string }
type List = { isNumbered: boolean; count: number }

class TextWriter {
  #lines: string[] = []
  #text = ''
  #mark = ''
  #lists: List[] = []
  #links: Link[] = []
  #open: { start: number; address: string } | null = null

  words(text: string): void {
    this.#text += text.replaceAll(/\s+/g, ' ')
  }

  tag(name: string, isClosing: boolean, attributes: string): void {
    if (name === 'a') return isClosing ? this.#endLink() : this.#startLink(attributes)
    if (name === 'br') return void (this.#text += '\n')
    if (name === 'img') return this.words(attributeOf(attributes, 'alt'))
    if (name === 'td' && !isClosing && this.#text.trim() !== '') this.#text += ' | '
    if (name === 'tr') this.#flush(false)
    if (name === 'hr') this.#line('---')
    if (name === 'li' && !isClosing) this.#startItem()
    if (name === 'ul' || name === 'ol') this.#list(name === 'ol', isClosing)
    // What stands in an item belongs to its lines.
    if (blocks.test(name)) this.#flush(this.#lists.length === 0)
  }

  end(): string {
    this.#flush(false)
    const text = this.#lines.join('\n').replaceAll(/\n{3,}/g, '\n\n')
    return text.replaceAll(/^\n+|\s+$/g, '')
  }

  #startLink(attributes: string): void {
    this.#open = { start: this.#text.length, address: readable(attributeOf(attributes, 'href')) }
  }

  /** An address that is its own words needs no line. */
  #endLink(): void {
    if (!this.#open) return
    const { start, address } = this.#open
    this.#open = null
    const words = readable(this.#text.slice(start)).replaceAll(/\s+/g, ' ').trim()
    const shown = address.replace(/^mailto:/, '')
    if (shown === '' || words === shown) return
    if (words === '') this.#text += shown
    else this.#links.push({ words, address: shown })
  }

  #startItem(): void {
    this.#flush(false)
    const list = this.#lists.at(-1)
    if (list) list.count += 1
    this.#mark = list?.isNumbered ? `${list.count}. ` : '- '
  }

  #list(isNumbered: boolean, isClosing: boolean): void {
    this.#flush(false)
    if (isClosing) this.#lists.pop()
    else this.#lists.push({ isNumbered, count: 0 })
    if (this.#lists.length === 0 || (this.#lists.length === 1 && !isClosing)) this.#lines.push('')
  }

  #line(text: string): void {
    this.#flush(true)
    this.#lines.push('', text, '')
  }

  #flush(isApart: boolean): void {
    const text = readable(this.#text)
      .split('\n')
      .map((line) => line.replaceAll(/ +/g, ' ').trim())
    const links = this.#links
    this.#text = ''
    this.#links = []
    if (isApart) this.#lines.push('')
    const whole = text.join('\n').trim()
    if (whole === '') return
    const indent = '  '.repeat(Math.max(0, this.#lists.length - 1))
    const more = indent + ' '.repeat(this.#mark.length)
    const lines = withAddresses(whole, links).split('\n')
    this.#lines.push(...lines.map((line, at) => (at === 0 ? indent + this.#mark : more) + line))
    if (isApart) this.#lines.push('')
    this.#mark = ''
  }
}

/** The address of a link that ends the paragraph follows it; others get lines of their own. */
function withAddresses(text: string, links: readonly Link[]): string {
  const [only, ...others] = links
  const unended = text.replace(/[:.]$/, '')
  if (only && others.length === 0 && unended.endsWith(only.words)) return `${unended}: ${only.address}`
  return [text, ...links.map(({ words, address }) => `${words.replace(/[:.]$/, '')}: ${address}`)].join('\n')
}

const attributeOf = (attributes: string, name: string) =>
  new RegExp(`\\b${name}\\s*=\\s*"([^"]*)"`, 'i').exec(attributes)?.[1] ?? ''

const readable = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
