type Place = { line: number; column: number }

const blank = /[\t\n\r ]*/y
const string = /"(?:[^"\\\u0000-\u001f]+|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
/** Deeper than any preview data; what is inside has no place of its own. */
const depthMax = 200

/**
 * Where things are in a JSON text: each of the wanted paths, such as `participant.name`, or of the nearest one around it
 * that is there; and the first character that cannot be read, which `JSON.parse` tells only sometimes.
 */
export class JsonPlaces {
  private at = 0
  private readonly text: string
  private readonly found = new Map<string, number>()
  private readonly wanted: ReadonlySet<string>
  private readonly mistakeAt: number | null

  constructor(text: string, paths: readonly (readonly PropertyKey[])[] = []) {
    this.text = text
    this.wanted = new Set(paths.flatMap((path) => path.map((_step, index) => keyOf(path.slice(0, index + 1)))))
    this.mistakeAt = this.read()
  }

  /** Null for a text that is JSON. */
  get mistake(): Place | null {
    return this.mistakeAt === null ? null : this.placeAt(this.mistakeAt)
  }

  placeOf(path: readonly PropertyKey[]): Place {
    for (let length = path.length; length > 0; length -= 1) {
      const at = this.found.get(keyOf(path.slice(0, length)))
      if (at !== undefined) return this.placeAt(at)
    }
    return this.placeAt(0)
  }

  private read(): number | null {
    try {
      this.value([])
      this.skip(blank)
      return this.at === this.text.length ? null : this.at
    } catch (error) {
      if (error instanceof Mistake) return this.at
      throw error
    }
  }

  private value(path: readonly string[]): void {
    this.skip(blank)
    const key = keyOf(path)
    if (this.wanted.has(key)) this.found.set(key, this.at)
    const opening = this.text[this.at]
    if (opening !== '{' && opening !== '[') return this.need(opening === '"' ? string : scalar)
    if (path.length > depthMax) throw new Mistake()
    this.at += 1
    this.entries(path, opening)
  }

  private entries(path: readonly string[], opening: '{' | '['): void {
    const closing = opening === '{' ? '}' : ']'
    this.skip(blank)
    if (this.takes(closing)) return
    for (let index = 0; ; index += 1) {
      const name = opening === '{' ? this.name() : String(index)
      this.value([...path, name])
      this.skip(blank)
      if (this.takes(closing)) return
      if (!this.takes(',')) throw new Mistake()
    }
  }

  private name(): string {
    this.skip(blank)
    const from = this.at
    this.need(string)
    const name = JSON.parse(this.text.slice(from, this.at)) as string
    this.skip(blank)
    if (!this.takes(':')) throw new Mistake()
    return name
  }

  private takes(character: string): boolean {
    const isThere = this.text[this.at] === character
    if (isThere) this.at += 1
    return isThere
  }

  private skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.at
    const length = pattern.exec(this.text)?.[0].length
    this.at += length ?? 0
    return length !== undefined
  }

  private need(pattern: RegExp): void {
    if (!this.skip(pattern)) throw new Mistake()
  }

  private placeAt(at: number): Place {
    const before = this.text.slice(0, at).split('\n')
    return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
  }
}

class Mistake extends Error {}

const keyOf = (path: readonly PropertyKey[]) => path.map(String).join('.')
