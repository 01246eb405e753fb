import { useSyncExternalStore } from 'react'
import cyrillicExt from '@fontsource-variable/geist/files/geist-cyrillic-ext-wght-normal.woff2?url'
import cyrillic from '@fontsource-variable/geist/files/geist-cyrillic-wght-normal.woff2?url'
import latinExt from '@fontsource-variable/geist/files/geist-latin-ext-wght-normal.woff2?url'
import latin from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url'
import { fetchAhead, fetched } from '../floating/fetched.ts'

/** Of the package's style sheet; what a document contains decides which the browser uses. */
const subsets = [
  {
    url: latin,
    range:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  },
  { url: latinExt, range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+20A0-20AB' },
  { url: cyrillic, range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' },
  { url: cyrillicExt, range: 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F' },
]

/** A sandboxed frame may load nothing: it is given the page's font as data: URIs, which are read once. */
const faces = fetched(async () => {
  const written = await Promise.all(subsets.map(faceOf))
  return written.join('\n')
})

async function faceOf({ url, range }: (typeof subsets)[number]): Promise<string> {
  const data = await dataUri(await (await fetch(url)).blob())
  return `@font-face{font-family:Geist;font-weight:100 900;src:url(${data}) format('woff2');unicode-range:${range}}`
}

function dataUri(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The font cannot be read')))
    reader.readAsDataURL(blob)
  })
}

const watch = (watcher: () => void) => {
  fetchAhead(faces)
  return faces.watch(watcher)
}

/** Empty until they are read; a document that comes before is drawn with the fonts of the system. */
export const useFrameFonts = (): string => useSyncExternalStore(watch, faces.read) ?? ''
