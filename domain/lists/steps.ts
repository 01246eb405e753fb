/** Does work that is given in steps in one go, as a browser does. A server answers other calls between the steps. */
export function finish<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
