/** What gets the focus back. A menu item disappears with its menu: there it is the button that opened the menu. */
export function openerOf(active: Element | null): HTMLElement | null {
  const label = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const opener = label ? document.getElementById(label) : active
  return opener instanceof HTMLElement ? opener : null
}
