export type FloorClaim = [person: string, relation: '>' | '+1' | 'is' | 'not', other: string | number]
/** Floor of each person. */
type House = ReadonlyMap<string, number>

/** Every way in which the people can live on the floors, one on each, if the claims are true. */
export function houses(people: readonly string[], claims: readonly FloorClaim[]): House[] {
  return orders(people)
    .map((order) => new Map(order.map((person, at) => [person, at + 1])))
    .filter((house) => claims.every((claim) => isTrueOf(house, claim)))
}

function isTrueOf(house: House, [person, relation, other]: FloorClaim): boolean {
  const floor = house.get(person) ?? NaN
  if (typeof other === 'number') return relation === 'is' ? floor === other : floor !== other
  const otherFloor = house.get(other) ?? NaN
  return relation === '>' ? floor > otherFloor : floor === otherFloor + 1
}

const orders = <T>(all: readonly T[]): T[][] =>
  all.length === 0
    ? [[]]
    : all.flatMap((one) => orders(all.filter((other) => other !== one)).map((rest) => [one, ...rest]))

export type MarkClaim = [quantity: 'all' | 'no' | 'some' | 'someNot', mark: string, other: string]
/** The kinds of parcels that exist: the marks of each. */
type Parcels = readonly ReadonlySet<string>[]

/** Every world of parcels in which each mark occurs and the claims are true. */
export function worldsOf(claims: readonly MarkClaim[]): Parcels[] {
  const marks = [...new Set(claims.flatMap(([, mark, other]) => [mark, other]))]
  const kinds = subsets(marks).map((kind) => new Set(kind))
  return subsets(kinds).filter(
    (parcels) =>
      marks.every((mark) => parcels.some((parcel) => parcel.has(mark))) &&
      claims.every((claim) => holds(claim, parcels)),
  )
}

export function holds([quantity, mark, other]: MarkClaim, parcels: Parcels): boolean {
  const marked = parcels.filter((parcel) => parcel.has(mark))
  const both = marked.filter((parcel) => parcel.has(other)).length
  if (quantity === 'all') return both === marked.length
  if (quantity === 'no') return both === 0
  return quantity === 'some' ? both > 0 : both < marked.length
}

const subsets = <T>(all: readonly T[]): T[][] =>
  all.reduce<T[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]])
