/** `a`: how sharply the item separates people, `b`: the ability at which half of them solve it. */
export type ItemParameters = { readonly a: number; readonly b: number }

/**
 * The chance that somebody of this ability solves the item: P(θ) = 1 / (1 + e^(−a(θ − b))), the two-parameter logistic
 * model (Birnbaum 1968, in Lord & Novick, Statistical Theories of Mental Test Scores, ch. 17). It knows no guessing.
 */
export function probabilityRight(theta: number, { a, b }: ItemParameters): number {
  return 1 / (1 + Math.exp(-a * (theta - b)))
}

/** Fisher information of the item at an ability: I(θ) = a² P(θ) (1 − P(θ)) (Birnbaum 1968). Highest at θ = b. */
export function informationAt(theta: number, item: ItemParameters): number {
  const right = probabilityRight(theta, item)
  return item.a * item.a * right * (1 - right)
}
