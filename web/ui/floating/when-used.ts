const atLatestMs = 5000
const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Runs once somebody moves the mouse, touches the screen or presses a key, at the latest after some seconds: code that is
 * loaded ahead then does not delay what the page is waiting for. Returns what calls it off.
 */
export function whenUsed(run: () => void): () => void {
  const callOff = () => {
    clearTimeout(timer)
    for (const sign of signs) document.removeEventListener(sign, handleSign, true)
  }
  const handleSign = () => {
    callOff()
    run()
  }
  const timer = setTimeout(handleSign, atLatestMs)
  for (const sign of signs) document.addEventListener(sign, handleSign, true)
  return callOff
}
