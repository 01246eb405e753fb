import type { Texts } from '../text-store.ts'

/** The texts of the frame around every page. Vite needs literal glob patterns, so each language has its own. */
export const frame = import.meta.glob<Texts>('../../../locales/sk/{access,errors,queue,shell,ui}.json', {
  eager: true,
  import: 'default',
})
/** The texts of pages. Public pages load theirs in another way. */
export const others = import.meta.glob<Texts>(
  ['../../../locales/sk/*.json', '!**/{access,errors,queue,shell,ui,public}.json'],
  { import: 'default' },
)
