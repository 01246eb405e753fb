import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('./pictures/', import.meta.url))
const mediaTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
}

let pictures: Readonly<Record<string, string>> | undefined

/** The pictures that ship with the product, by the path under which they are served: `/static/…` to a `data:` address. */
export function availablePictures(): Readonly<Record<string, string>> {
  return (pictures ??= Object.fromEntries(
    readdirSync(folder)
      .toSorted()
      .flatMap((name) => {
        const mediaType = mediaTypes[path.extname(name)]
        if (!mediaType) return []
        const data = readFileSync(path.join(folder, name)).toString('base64')
        return [[`/static/${name}`, `data:${mediaType};base64,${data}`]]
      }),
  ))
}
