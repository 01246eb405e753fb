/** What makes a link in a mail a button: `<a class="button" href="…">Open</a>`, best alone in a paragraph. */
export const buttonClass = 'button'

const colour = '#2f54cb'
const cell = `border-radius:6px;background:${colour}`
const face = `display:inline-block;padding:12px 22px;border:1px solid ${colour};border-radius:6px;font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none`

// Only to the end of this link: another one may end the paragraph.
const link = '<a\\b(?=[^>]*\\bclass="button")[^>]*?\\bhref="([^"]*)"[^>]*>((?:(?!</a>)[\\s\\S])*)</a>'
const aligned = '<p(?: style="text-align: ?(left|center|right);?")?>'
const button = new RegExp(`${aligned}\\s*${link}\\s*</p>|${link}`, 'g')

/**
 * Renders the buttons of a mail as tables with inline styles, the only form that all mail programs show as a button;
 * without styles the link remains. Expects sanitized HTML.
 */
export function drawButtons(html: string): string {
  return html.replaceAll(button, (_, align?: string, href?: string, words?: string, alone?: string, inside?: string) =>
    placed(tableOf(href ?? alone ?? '', words ?? inside ?? '', align), align),
  )
}

/** Outlook knows the attribute, others the margin. */
const placed = (table: string, align: string | undefined) =>
  align === 'center' || align === 'right' ? `<div align="${align}">${table}</div>` : table

const margins: Readonly<Record<string, string>> = { center: '24px auto', right: '24px 0 24px auto' }

function tableOf(href: string, words: string, align = 'left'): string {
  return `<table role="presentation" border="0" cellpadding="0" cellspacing="0" style="margin:${margins[align] ?? '24px 0'}"><tbody><tr><td class="button-face" align="center" bgcolor="${colour}" style="${cell}"><a class="${buttonClass}" href="${href}" style="${face}">${words}</a></td></tr></tbody></table>`
}
