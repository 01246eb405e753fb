import {
  sentAlignment,
  sentAttributes,
  sentSchemes,
  sentTags,
  unsentTags,
} from '../../../../../domain/templates/sent-html.ts'
import { buttonClass } from '../../../../../domain/templates/draw-buttons.ts'

const kept: ReadonlySet<string> = new Set(sentTags)
const scheme = /^\s*([a-z][a-z\d+.-]*):/i

/** What the server leaves of a body when it is mailed, so that a preview promises nothing else. */
export function sentBody(html: string): string {
  const template = document.createElement('template')
  template.innerHTML = html
  for (const element of template.content.querySelectorAll(unsentTags.join())) element.remove()
  for (const element of template.content.querySelectorAll<HTMLElement>('*')) {
    if (kept.has(element.localName)) keepAttributes(element)
    else element.replaceWith(...element.childNodes)
  }
  return template.innerHTML.replaceAll(/<!--[\s\S]*?-->/g, '')
}

function keepAttributes(element: HTMLElement): void {
  const align = element.style.textAlign
  const isButton = element.localName === 'a' && element.classList.contains(buttonClass)
  const names = sentAttributes[element.localName] ?? []
  for (const name of element.getAttributeNames())
    if (!names.includes(name) || name === 'style' || !isHarmless(name, element.getAttribute(name) ?? ''))
      element.removeAttribute(name)
  if (names.includes('style') && sentAlignment.test(align)) element.setAttribute('style', `text-align:${align}`)
  if (!isButton) return
  // Ahead of the address, as templates have it.
  const href = element.getAttribute('href')
  element.removeAttribute('href')
  element.className = buttonClass
  if (href !== null) element.setAttribute('href', href)
}

function isHarmless(name: string, value: string): boolean {
  if (name !== 'href' && name !== 'src') return true
  const [, found] = scheme.exec(value) ?? []
  return found === undefined || (sentSchemes as readonly string[]).includes(found.toLowerCase())
}
