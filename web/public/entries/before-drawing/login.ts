// Shows the sign-in page in the colours that somebody has chosen in the back-office. The browser runs this before it draws
// the page, so nobody sees the colours of the device first. A module would run too late: this file imports nothing.
// It also notes a press of the button that comes before the module which answers it.

/** Mantine remembers the choice there: `light`, `dark` or `auto`. */
const scheme = rememberedScheme()

if (scheme === 'light' || scheme === 'dark') {
  document.documentElement.style.colorScheme = scheme
  for (const { cssRules } of document.styleSheets) {
    for (const rule of cssRules) if (rule instanceof CSSMediaRule) rule.media.mediaText = decided(rule.media.mediaText)
  }
  for (const colour of document.querySelectorAll<HTMLMetaElement>('meta[media]')) colour.media = decided(colour.media)
}

document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('main button')) document.documentElement.dataset['pressed'] = ''
})

function rememberedScheme(): string | null {
  try {
    return localStorage.getItem('mantine-color-scheme-value')
  } catch {
    return null
  }
}

/** The condition of a style as if the device were set to the chosen scheme. */
function decided(condition: string): string {
  const [, medium = '', asked] = /^(screen and )?\(prefers-color-scheme: ?(light|dark)\)$/.exec(condition) ?? []
  if (asked === undefined) return condition
  return asked === scheme ? (medium ? 'screen' : 'all') : 'not all'
}
