import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

type Reply = [1, number, { message: string } | null, unknown];

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

async function open(port: number): Promise<Socket> {
  for (const end = Date.now() + 60_000; ; await delay(200)) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return socket;
    if (Date.now() > end) throw new Error('Firefox does not listen.');
  }
}

/** A client of Marionette, the protocol by which Firefox is controlled. Each message has its length before it. */
export class Marionette {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #received = Buffer.alloc(0);
  #id = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('error', () => undefined);
    socket.on('data', (data: Buffer) => this.#receive(data));
  }

  static async connect(port: number): Promise<Marionette> {
    const client = new Marionette(await open(port));
    await client.send('WebDriver:NewSession', {});
    return client;
  }

  #receive(data: Buffer): void {
    this.#received = Buffer.concat([this.#received, data]);
    for (;;) {
      const colon = this.#received.indexOf(':');
      const end = colon + 1 + Number(this.#received.subarray(0, Math.max(0, colon)).toString());
      if (colon < 0 || this.#received.length < end) return;
      const message = JSON.parse(this.#received.subarray(colon + 1, end).toString()) as unknown;
      this.#received = this.#received.subarray(end);
      // The first message is a greeting.
      if (Array.isArray(message)) this.#waiting.get(message[1] as number)?.(message as Reply);
    }
  }

  async send<Result>(name: string, params: object): Promise<Result> {
    const id = (this.#id += 1);
    const text = JSON.stringify([0, id, name, params]);
    const replied = new Promise<Reply>((resolve) => this.#waiting.set(id, resolve));
    this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, result] = await replied;
    if (error) throw new Error(`${name}: ${error.message}`);
    return result as Result;
  }

  navigate = (url: string) => this.send('WebDriver:Navigate', { url });

  /** Runs the body of a function in the page, or in the browser itself, and returns its result. */
  async run<Result>(script: string, context: 'content' | 'chrome' = 'content'): Promise<Result> {
    await this.send('Marionette:SetContext', { value: context });
    const { value } = await this.send<{ value: Result }>('WebDriver:ExecuteScript', {
      script,
      args: [],
    });
    await this.send('Marionette:SetContext', { value: 'content' });
    return value;
  }

  /** Repeats a script until its result is true or a text. */
  async until(script: string, context?: 'content' | 'chrome'): Promise<void> {
    for (const end = Date.now() + 30_000; ; await delay(200)) {
      // The page may just load.
      if (await this.run<boolean | string>(script, context).catch(() => false)) return;
      if (Date.now() > end) throw new Error(`Not true in 30 s: ${script}`);
    }
  }

  /** Presses a button like a person. */
  async press(name: string): Promise<void> {
    const value = `//button[normalize-space()="${name}"]`;
    await this.until(`return document.evaluate('${value}', document).iterateNext() !== null`);
    const found = await this.send<{ value: Record<string, string> }>('WebDriver:FindElement', {
      using: 'xpath',
      value,
    });
    await this.send('WebDriver:ElementClick', { id: found.value[ELEMENT] });
  }

  close = () => this.#socket.destroy();
}
