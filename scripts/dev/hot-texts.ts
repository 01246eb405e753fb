import type { Plugin } from 'vite'

const localeFile = /\/web\/locales\/(?<language>[a-z]{2})\/(?<namespace>[\w-]+)\.json$/

/**
 * Sends a changed text file to the open pages, which replace the texts (web/platform/texts/i18n.ts). Vite alone would
 * reload the page, since every module may use a text, and typed input would be lost.
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
        this.environment.logger.warn(`${file} is not valid JSON: ${(error as Error).message}`)
      }
      return []
    },
  },
}
