import { posix } from 'node:path'

export type SourceFile = { readonly path: string; readonly text: string }
/** `target` is a path from the project's root for files of ours, the bare name for a package. */
export type Import = { readonly target: string; readonly own: boolean }

const specifier = /(?:\bfrom|\bimport|\bimport\s*\(|\brequire\s*\()\s*(['"])([^'"\n]+)\1/g

/** What a file imports, types included: a type ties two parts together as firmly as a value. */
export function importsOf({ path, text }: SourceFile): Import[] {
  return [...withoutComments(text).matchAll(specifier)].map(([, , name = '']) =>
    name.startsWith('.')
      ? { target: posix.normalize(posix.join(posix.dirname(path), name)), own: true }
      : { target: name, own: false },
  )
}

export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1')
}
