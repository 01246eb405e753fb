import type { Page } from 'playwright-core'

/**
 * Lays the document out at the width of its pages and names the element that overflows most, for authors of templates.
 */
export async function describeWidestElement(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' })
  const width = await page.evaluate<number>(`(${pageWidths})('')`)
  await page.setViewportSize({ width: Math.max(1, Math.round(width)), height: 1123 })
  return page.evaluate<string>(`(${elementStickingOut})(${pageWidths})`)
}

/** CSS pixels between the margins of a portrait A4 page of a given name; Chromium's default margins are 0.4 inch. */
const pageWidths = `(name) => {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  const pages = rules.filter((rule) => rule instanceof CSSPageRule && ['', name].includes(rule.selectorText))
  const margin = (side) => pages.map((rule) => rule.style[side]).findLast((value) => value !== '') ?? '0.4in'
  const ruler = document.createElement('div')
  ruler.style.cssText = 'position:absolute;width:calc(210mm - ' + margin('marginLeft') + ' - ' + margin('marginRight') + ')'
  document.body.append(ruler)
  const width = ruler.getBoundingClientRect().width
  ruler.remove()
  return width
}`

/** Clipped elements do not overflow. Of nested elements that end at the same edge the innermost is reported. */
const elementStickingOut = `(pageWidth) => {
  const widths = new Map()
  const excess = (element) => {
    let right = element.getBoundingClientRect().right
    let page = getComputedStyle(element).page
    for (let outer = element.parentElement; outer; outer = outer.parentElement) {
      const style = getComputedStyle(outer)
      if (style.overflowX !== 'visible') right = Math.min(right, outer.getBoundingClientRect().right)
      if (page === 'auto') page = style.page
    }
    if (!widths.has(page)) widths.set(page, pageWidth(page === 'auto' ? '' : page))
    return right - widths.get(page)
  }
  const all = [...document.body.querySelectorAll('*')].map((element) => ({ element, excess: excess(element) }))
  const { element } = all.reduce((widest, next) => (next.excess >= widest.excess ? next : widest), all[0])
  const name = [element.localName, ...element.classList].join('.')
  return name + ' “' + (element.textContent ?? '').trim().replace(/\\s+/g, ' ').slice(0, 40) + '”'
}`
