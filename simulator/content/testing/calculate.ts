/** The value of an expression of numbers, names, + − * / and parentheses. */
export function calculate(expression: string, values: Readonly<Record<string, number>> = {}): number {
  const tokens = expression.match(/[\d.]+|[a-z]|[-+*/()]/g) ?? []
  let at = 0
  const next = () => tokens[at++]
  const atom = (): number => {
    const token = next() ?? ''
    if (token === '-') return -atom()
    if (token === '(') {
      const inner = sum()
      next()
      return inner
    }
    return /[a-z]/.test(token) ? (values[token] ?? NaN) : Number(token)
  }
  const product = (): number => {
    let value = atom()
    while (tokens[at] === '*' || tokens[at] === '/') value = next() === '*' ? value * atom() : value / atom()
    return value
  }
  const sum = (): number => {
    let value = product()
    while (tokens[at] === '+' || tokens[at] === '-') value = next() === '+' ? value + product() : value - product()
    return value
  }
  return sum()
}
