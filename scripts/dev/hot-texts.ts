import type { Plugin } from 'vite'

const localeFile = /\/web\/locales\/(?<language>[a-z]{2})\/(?<namespace>[\w-]+)\.json$/

/**
 * Sends a changed text file to the open pages, which put the texts in place (web/platform/texts/i18n.ts). Vite alone would
 * load the page anew, since every module may use a text, and what was typed would be gone.
 */
export const hotTexts: Plugin = {
  name: 'assay-hot-texts',
  hotUpdate: {
    order: 'pre',
    async handler({ file, type, read }) {
      const found = localeFile.exec(file)?.groups
      if (!found || type === 'delete' || this.environment.name !== 'client') return undefined
      try {
        const texts: unknown = JSON.parse(await read())
        this.environment.hot.send('assay:texts', { ...found, texts })
      } catch (error) {
        this.environment.logger.warn(`${file} is no JSON: ${(error as Error).message}`)
      }
      return []
    },
  },
}
