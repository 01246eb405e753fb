import { drawButtons } from '../../templates/draw-buttons.ts'

/** Inline, because many programs drop style sheets. Colours are those of the frame, which knows the dark ones. */
const styles: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px',
  div: 'margin:0 0 16px',
  h1: 'margin:0 0 16px;font-size:24px;line-height:32px;font-weight:600',
  h2: 'margin:24px 0 12px;font-size:20px;line-height:28px;font-weight:600',
  h3: 'margin:20px 0 8px;font-size:17px;line-height:24px;font-weight:600',
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  li: 'margin:0 0 6px',
  a: 'color:#2a4cbb;text-decoration:underline',
  img: 'max-width:100%;height:auto;border:0',
  hr: 'margin:24px 0;border:0;border-top:1px solid #e5e3dd',
  // Tables may only place things, so they have no lines.
  table: 'margin:0 0 16px;border-collapse:collapse',
  td: 'padding:4px 16px 4px 0;vertical-align:top',
}
const small: typeof styles = {
  ...styles,
  p: 'margin:0 0 8px',
  div: 'margin:0 0 8px',
  ul: 'margin:0 0 8px;padding:0 0 0 20px',
  ol: 'margin:0 0 8px;padding:0 0 0 20px',
}

const tag = new RegExp(`<(${Object.keys(styles).join('|')})((?:\\s[^>]*)?)>`, 'g')
const style = /\sstyle="([^"]*)"/
/** Parts of a drawn button. */
const isDrawn = /\s(?:class="button|role="presentation"|align=")/

/**
 * Draws the buttons of a mail and gives its other elements the look of the frame. What the body itself says, such as the
 * alignment of a paragraph, wins. Expects sanitized HTML, in which `>` only ends a tag.
 */
export function styleBody(html: string, size: 'normal' | 'small' = 'normal'): string {
  const own = size === 'small' ? small : styles
  return drawButtons(html).replaceAll(tag, (whole, name: string, attributes: string) => {
    const said = own[name]
    if (said === undefined || isDrawn.test(attributes)) return whole
    const given = style.exec(attributes)?.[1]
    const others = attributes.replace(style, '').replace(/\s*\/$/, '')
    return `<${name}${others} style="${said}${given ? `;${given}` : ''}">`
  })
}
