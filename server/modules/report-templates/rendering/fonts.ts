import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const weights = [400, 500, 600] as const
const folder = path.dirname(createRequire(import.meta.url).resolve('@fontsource/geist/400.css'))

/**
 * Geist in static weights, which are embedded in the PDF as TrueType; a variable font is not. Read once per process.
 */
export const fontFaces: string = weights.map(embeddedFaces).join('\n')

/**
 * The package's own style sheet with each file as a data: URI instead of its address; unicode ranges of subsets stay.
 */
function embeddedFaces(weight: number): string {
  const sheet = readFileSync(path.join(folder, `${weight}.css`), 'utf8')
  return sheet.replace(/src: url\(\.\/files\/([^)]+\.woff2)\)[^;]*;/g, (_rule, file: string) => {
    const data = readFileSync(path.join(folder, 'files', file)).toString('base64')
    return `src: url(data:font/woff2;base64,${data}) format('woff2');`
  })
}
