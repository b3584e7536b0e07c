import { createSocket } from 'node:dgram';
import { createServer, type Socket } from 'node:net';

/** What the server has for a name; whatever it has no entry for does not exist. */
export interface NameRecord {
  readonly ipv4?: readonly string[];
  /** In full: eight groups. */
  readonly ipv6?: readonly string[];
  /** The addresses belong to the last one of these. */
  readonly aliases?: readonly string[];
  readonly code?: 'SERVFAIL' | 'REFUSED';
  /** No answer: to any question, or to those for one family. */
  readonly isSilent?: true | 'ipv4' | 'ipv6';
  /** By UDP only the start of the answer, so that it is asked for by TCP. */
  readonly isTruncated?: true;
}

export interface NameServer {
  /** "address:port" */
  readonly address: string;
  /** By name in lower case; may be changed at any time. */
  readonly records: Map<string, NameRecord>;
  /** The questions so far: "A name", "AAAA name", in the order in which they came. */
  readonly questions: string[];
  close(): Promise<void>;
}

const TYPES: Readonly<Record<number, 'A' | 'AAAA'>> = { 1: 'A', 28: 'AAAA' };
const CODES = { SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 } as const;
const HEADER_BYTES = 12;
const ALIAS_TYPE = 5;
const UDP_BYTES_MAX = 512;

/** A name server (RFC 1035) on loopback, by UDP and TCP. */
export async function openNameServer(records: Readonly<Record<string, NameRecord>> = {}): Promise<NameServer> {
  const udp = createSocket('udp4');
  const tcp = createServer((socket) => serveTcp(socket, (question) => answerTo(server, question, false)));
  await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve));
  const { port } = udp.address();
  await new Promise<void>((resolve, reject) => tcp.once('error', reject).listen(port, '127.0.0.1', resolve));
  const server: NameServer = {
    address: `127.0.0.1:${port}`,
    records: new Map(Object.entries(records)),
    questions: [],
    async close() {
      await Promise.all([
        new Promise<void>((resolve) => udp.close(resolve)),
        new Promise<void>((resolve) => void tcp.close(() => resolve())),
      ]);
    },
  };
  udp.on('message', (question, from) => {
    const answer = answerTo(server, question, true);
    if (answer !== null) udp.send(answer, from.port, from.address);
  });
  return server;
}

/** Each message is preceded by its length. */
function serveTcp(socket: Socket, answer: (question: Buffer) => Buffer | null): void {
  let received = Buffer.alloc(0);
  socket.on('error', () => {});
  socket.on('data', (piece) => {
    received = Buffer.concat([received, piece]);
    while (received.length >= 2 && received.length >= 2 + received.readUInt16BE()) {
      const end = 2 + received.readUInt16BE();
      const reply = answer(received.subarray(2, end));
      received = received.subarray(end);
      if (reply !== null) socket.write(Buffer.concat([uint16(reply.length), reply]));
    }
  });
}

function answerTo(server: NameServer, message: Buffer, isUdp: boolean): Buffer | null {
  const { name, type, end } = readQuestion(message);
  server.questions.push(`${type} ${name}`);
  const record = server.records.get(name);
  const family = type === 'A' ? 'ipv4' : 'ipv6';
  if (record?.isSilent === true || record?.isSilent === family) return null;
  const { ipv4 = [], ipv6 = [], aliases = [] } = record ?? {};
  const owner = aliases.at(-1) ?? name;
  const links = aliases.map((to, i) => resource(i === 0 ? name : aliases[i - 1]!, ALIAS_TYPE, nameBytes(to)));
  const found = (type === 'A' ? ipv4 : ipv6).map((address) =>
    resource(owner, type === 'A' ? 1 : 28, addressBytes(address)),
  );
  const code = record === undefined ? CODES.NXDOMAIN : record.code === undefined ? 0 : CODES[record.code];
  const answers = code === 0 ? [...links, ...found] : [];
  const isCut = isUdp && (record?.isTruncated === true || Buffer.concat(answers).length > UDP_BYTES_MAX);
  const told = isCut ? [] : answers;
  const flags = 0x8180 | code | (isCut ? 0x0200 : 0);
  const counts = [1, told.length, 0, 0].map(uint16);
  return Buffer.concat([
    message.subarray(0, 2),
    uint16(flags),
    ...counts,
    message.subarray(HEADER_BYTES, end),
    ...told,
  ]);
}

function readQuestion(message: Buffer): { name: string; type: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message[at]!; length > 0; length = message[at]!) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const number = message.readUInt16BE(at + 1);
  return { name: labels.join('.').toLowerCase(), type: TYPES[number] ?? String(number), end: at + 5 };
}

/** Of class IN, to be kept for a day. */
const resource = (name: string, type: number, data: Buffer): Buffer =>
  Buffer.concat([nameBytes(name), uint16(type), uint16(1), uint16(1), uint16(20_864), uint16(data.length), data]);

const nameBytes = (name: string): Buffer =>
  Buffer.concat([...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])), Buffer.of(0)]);

const addressBytes = (address: string): Buffer =>
  address.includes(':')
    ? Buffer.concat(address.split(':').map((group) => uint16(Number.parseInt(group, 16))))
    : Buffer.from(address.split('.').map(Number));

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
