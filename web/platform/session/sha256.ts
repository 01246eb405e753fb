/**
 * SHA-256 (FIPS 180-4) of a few bytes. The browser's own, `crypto.subtle`, is missing in pages loaded by plain http
 * from another machine, which is how Assay is tried out in a network.
 */
export function sha256(message: Uint8Array): Uint8Array {
  const state = rootBits(8, 2)
  const padded = pad(message)
  for (let at = 0; at < padded.byteLength; at += 64) compress(state, new DataView(padded.buffer, at, 64))
  const digest = new DataView(new ArrayBuffer(32))
  for (const [index, word] of state.entries()) digest.setUint32(index * 4, word)
  return new Uint8Array(digest.buffer)
}

/** The message, a one bit, zeros, and the length in bits: a whole number of blocks of 64 bytes. */
function pad(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64)
  padded.set(message)
  padded[message.length] = 0x80
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(message.length) * 8n)
  return padded
}

const rounds = 64
const roundConstants = rootBits(rounds, 3)

function compress(state: Uint32Array, block: DataView): void {
  const schedule = new Uint32Array(rounds)
  const word = (index: number) => schedule[index] ?? 0
  for (let index = 0; index < rounds; index += 1) {
    if (index < 16) schedule[index] = block.getUint32(index * 4)
    else {
      const [near, far] = [word(index - 2), word(index - 15)]
      const mixed = rotated(near, 17) ^ rotated(near, 19) ^ (near >>> 10)
      schedule[index] = mixed + word(index - 7) + (rotated(far, 7) ^ rotated(far, 18) ^ (far >>> 3)) + word(index - 16)
    }
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let index = 0; index < rounds; index += 1) {
    const chosen = (e & f) ^ (~e & g)
    const first =
      h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + chosen + (roundConstants[index] ?? 0) + word(index)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + majority
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + value
}

const rotated = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

/** The standard's constants: the first 32 fraction bits of the square (2) or cube (3) roots of the first primes. */
function rootBits(count: number, root: 2 | 3): Uint32Array {
  const bits = new Uint32Array(count)
  let candidate = 2
  for (let index = 0; index < count; candidate += 1) {
    if (!isPrime(candidate)) continue
    bits[index] = Math.floor((candidate ** (1 / root) % 1) * 2 ** 32)
    index += 1
  }
  return bits
}

function isPrime(number: number): boolean {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) return false
  return true
}
