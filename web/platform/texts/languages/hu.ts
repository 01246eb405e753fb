type Texts = Record<string, unknown>

/** What the frame around every page says. A pattern of Vite cannot be put together, so each language has its own. */
export const frame = import.meta.glob<Texts>('../../../locales/hu/{access,errors,queue,shell,ui}.json', {
  eager: true,
  import: 'default',
})
/** What the pages say. The public pages have a manner of their own to load texts. */
export const others = import.meta.glob<Texts>(
  ['../../../locales/hu/*.json', '!**/{access,errors,queue,shell,ui,public}.json'],
  { import: 'default' },
)
