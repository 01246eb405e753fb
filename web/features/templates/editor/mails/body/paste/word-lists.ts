/**
 * Word writes the items of lists as paragraphs, each with its level in a style and its bullet or number as text. These become
 * lists, one level deep.
 */
export function gatherWordLists(root: ParentNode): void {
  for (const item of [...root.querySelectorAll<HTMLElement>('p')].filter(isWordItem)) {
    const isNumbered = takeBullet(item)
    const tag = isNumbered ? 'ol' : 'ul'
    const before = previousElement(item)
    const list = before?.matches(`${tag}[data-from-word]`) === true ? before : document.createElement(tag)
    list.setAttribute('data-from-word', '')
    if (list !== before) item.before(list)
    const entry = document.createElement('li')
    entry.append(...item.childNodes)
    list.append(entry)
    item.remove()
  }
}

const isWordItem = (element: HTMLElement) =>
  /mso-list\s*:\s*l\d/i.test(element.getAttribute('style') ?? '') || /MsoListParagraph/.test(element.className)

function previousElement(element: Element): Element | null {
  let node: ChildNode | null = element.previousSibling
  while (node && node.nodeType === 3 && (node.textContent ?? '').trim() === '') node = node.previousSibling
  return node instanceof Element ? node : null
}

/** Takes the bullet away, and says whether it was a number. */
function takeBullet(item: HTMLElement): boolean {
  const marks = [...item.querySelectorAll<HTMLElement>('span')].filter((span) =>
    /mso-list\s*:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
  )
  const words = marks.map(({ textContent }) => textContent).join('')
  for (const mark of marks) mark.remove()
  if (marks.length > 0) return isNumber(words)
  const [first] = item.childNodes
  const found = /^[\s\u00a0]*(?:[·•○▪§-]|\w{1,3}[.)])[\s\u00a0]+/u.exec(first?.textContent ?? '')
  if (!first || !found) return false
  if (first.nodeType === 3) first.textContent = (first.textContent ?? '').slice(found[0].length)
  return isNumber(found[0])
}

const isNumber = (bullet: string) => /^[\s\u00a0]*\w{1,3}[.)]/.test(bullet)
