import { AppError } from '../../platform/app-error.ts'

/** Limits how many tasks one user has running or waiting: nobody can fill the queue in which others wait as well. */
export class OneUsersTurns {
  private readonly most: number
  private readonly taken = new Map<string, number>()

  constructor(most: number) {
    this.most = most
  }

  async run<T>(userName: string, task: () => Promise<T>): Promise<T> {
    const mine = this.taken.get(userName) ?? 0
    if (mine >= this.most) throw new AppError('TOO_MANY_REQUESTS', 429)
    this.taken.set(userName, mine + 1)
    try {
      return await task()
    } finally {
      const left = (this.taken.get(userName) ?? 1) - 1
      if (left > 0) this.taken.set(userName, left)
      else this.taken.delete(userName)
    }
  }
}
