import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('./pictures/', import.meta.url))
const mediaTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
}

type Picture = { mediaType: string; content: Buffer }

/** By file name. Only files of this listing are served, so no path leads anywhere else. */
let files: ReadonlyMap<string, Picture> | undefined
let pictures: Readonly<Record<string, string>> | undefined

function allFiles(): ReadonlyMap<string, Picture> {
  return (files ??= new Map(
    readdirSync(folder)
      .toSorted()
      .flatMap((name) => {
        const mediaType = mediaTypes[path.extname(name)]
        return mediaType ? [[name, { mediaType, content: readFileSync(path.join(folder, name)) }] as const] : []
      }),
  ))
}

export function pictureFile(name: string): Picture | undefined {
  return allFiles().get(name)
}

/** The pictures that ship with the product, by the path under which they are served: `/static/…` to a `data:` address. */
export function availablePictures(): Readonly<Record<string, string>> {
  return (pictures ??= Object.fromEntries(
    [...allFiles()].map(([name, { mediaType, content }]) => [
      `/static/${name}`,
      `data:${mediaType};base64,${content.toString('base64')}`,
    ]),
  ))
}
