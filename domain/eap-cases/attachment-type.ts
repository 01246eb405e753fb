/** Formats that many kinds of files are made of, under names of their own: `.msg`, `.pages`, `.kmz`, `.svg`. */
const containers: ReadonlySet<string> = new Set(['zip', 'cfb', 'xml', 'gz', 'ogx'])
/** Plain texts have no marks in their content by which they could be known. */
const texts: ReadonlySet<string> = new Set(['txt', 'csv', 'tsv', 'md', 'json', 'log', 'htm', 'html', 'eml', 'ini'])
/** Names under which a format is also known, and older formats that a container holds. */
const sameAs: Readonly<Record<string, readonly string[]>> = {
  jpg: ['jpeg', 'jpe', 'jfif'],
  tif: ['tiff'],
  mid: ['midi'],
  mpg: ['mpeg'],
  aif: ['aiff'],
  heic: ['heif'],
  mp4: ['m4v', 'm4a', 'mov'],
  m4a: ['mp4', 'm4b'],
  mov: ['mp4', 'qt'],
  webm: ['mkv', 'weba'],
  mkv: ['webm', 'mka'],
  opus: ['ogg', 'oga'],
  ogg: ['oga', 'opus'],
  ogv: ['ogg'],
  cfb: ['doc', 'xls', 'ppt', 'msg', 'vsd', 'mpp', 'pub', 'dot', 'xlt', 'pot'],
  xml: ['svg', 'html', 'htm', 'xhtml'],
  dcm: ['dicom'],
  rtf: ['doc'],
}

/**
 * Whether the name of a file claims another type than its content has. `found`: the extension of the type that was found in
 * the content; undefined: none is known by such content. `isKnown`: whether content of a type can be recognised at all.
 */
export function isTypeClaimedWrongly(
  fileName: string,
  found: string | undefined,
  isKnown: (extension: string) => boolean,
): boolean {
  const [, claimed = ''] = /\.([^.]+)$/.exec(fileName.toLowerCase()) ?? []
  if (claimed === '' || claimed === found) return false
  if (found === undefined) return isKnown(claimed) && !texts.has(claimed)
  if (sameAs[found]?.includes(claimed)) return false
  return !containers.has(found) || isKnown(claimed) || texts.has(claimed)
}

/** The name that is kept, as text alone: without folders, control characters and what turns the direction of writing. */
export function keptFileName(given: string, longest: number): string {
  const base = given.split(/[/\\]/).at(-1) ?? ''
  const plain = base
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return shortened(/^\.*$/.test(plain) ? 'file' : plain, longest)
}

/** Cut before its extension. */
function shortened(name: string, longest: number): string {
  if (name.length <= longest) return name
  const [extension = ''] = /\.[^.]{1,10}$/.exec(name) ?? []
  const room = longest - extension.length
  let beginning = ''
  for (const character of name) {
    if (beginning.length + character.length > room) break
    beginning += character
  }
  return `${beginning}${extension}`
}
