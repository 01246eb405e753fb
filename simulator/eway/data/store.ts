/** A record as eWay-CRM transmits it; custom fields are in `AdditionalFields`. */
export type Item = { ItemGUID: string; ItemVersion: number } & Record<string, unknown>

export const folders = [
  'Companies',
  'Projects',
  'Users',
  'Goods',
  'Carts',
  'GoodsInCart',
  'EnumValues',
  'Flows',
  'GlobalSettings',
] as const
export type Folder = (typeof folders)[number]

export const isFolder = (name: string): name is Folder => (folders as readonly string[]).includes(name)

/** The records of the simulated eWay-CRM, in memory, and the counter of their changes. */
export class EwayStore {
  private readonly records = new Map<Folder, Map<string, Item>>(folders.map((folder) => [folder, new Map()]))
  private readonly ordered = new Map<Folder, readonly Item[]>()
  private changes = new Map<string, { folder: Folder; id: number }>()
  private lastChange = 0

  get(folder: Folder, guid: string): Item | undefined {
    return this.folder(folder).get(guid.toLowerCase())
  }

  /** In the order of their ids. */
  list(folder: Folder): readonly Item[] {
    const known = this.ordered.get(folder)
    if (known) return known
    const sorted = [...this.folder(folder).values()].toSorted((a, b) => (a.ItemGUID < b.ItemGUID ? -1 : 1))
    this.ordered.set(folder, sorted)
    return sorted
  }

  put(folder: Folder, item: Item): void {
    this.folder(folder).set(item.ItemGUID, item)
    this.ordered.delete(folder)
    this.changed(folder, item.ItemGUID)
  }

  remove(folder: Folder, guid: string): boolean {
    const wasThere = this.folder(folder).delete(guid.toLowerCase())
    if (!wasThere) return false
    this.ordered.delete(folder)
    this.changed(folder, guid.toLowerCase())
    return true
  }

  lastChangeId(): number {
    return this.lastChange
  }

  /** Ids that changed after `base`, up to and including `target`; those of deleted records among them. */
  changedIds(folder: Folder, base: number, target: number): string[] {
    return [...this.changes]
      .filter(([, change]) => change.folder === folder && change.id > base && change.id <= target)
      .map(([guid]) => guid)
  }

  /** As the upgrade to 8.1 does: the counter begins at 1 again, and knows nothing of what changed before. */
  restartChanges(): void {
    this.changes = new Map()
    this.lastChange = 1
  }

  private folder(folder: Folder): Map<string, Item> {
    const found = this.records.get(folder)
    if (!found) throw new Error(`There is no folder ${folder}`)
    return found
  }

  private changed(folder: Folder, guid: string): void {
    this.lastChange += 1
    this.changes.set(guid, { folder, id: this.lastChange })
  }
}
