/** Addresses that must not be reached, as somebody might write them, and where their names would lead. */
export interface HostileAddress {
  readonly url: string;
  /** What resolving gives, the first time, the second time ...; the last answer stays. */
  readonly answers?: readonly (readonly string[])[];
}

/** 127.0.0.1, 10.0.0.1, 169.254.169.254 and others in every notation that parsers have been known to take. */
const ipv4Spellings = [
  ...['127.0.0.1', '127.1', '127.0.1', '127.255.255.254', '127.0.0.1.', '127.1.'],
  ...['2130706433', '2130706433.', '017700000001', '0x7f000001', '0X7F000001', '0x7f.1', '0x7f.0.0.1', '0177.0.0.1'],
  ...['0177.1', '127.0x1', '127.0.0x0.1', '00000177.0.0.1', '0x7f.0x0.0x0.0x1', '0177.00.00.01', '127.00000000000001'],
  ...['１２７.０.０.１', '①②⑦.⓪.⓪.①', '127。0。0。1', '127｡0｡0｡1', '%31%32%37.0.0.1', '127%2e0%2e0%2e1'],
  ...['0', '0.0.0.0', '0.0', '0x0', '00', '0.1.2.3'],
  ...['10.0.0.1', '10.1', '167772161', '0xa000001', '0xa.1', '012.0.0.1', '10.255.255.255'],
  ...['169.254.169.254', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '169.254.43518', '169.16689662'],
  ...['169.254.170.2', '100.64.0.1', '100.127.255.255', '100.100.100.200', '168.63.129.16'],
  ...['172.16.0.1', '172.31.255.254', '192.168.0.1', '192.168.1', '3232235521', '0xc0.0xa8.0.1', '192.168.257'],
  ...['192.0.0.1', '192.0.0.170', '192.0.2.1', '192.88.99.1', '198.18.0.1', '198.19.255.254', '198.51.100.1'],
  ...['203.0.113.1', '224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.254', '255.255.255.255'],
];

const ipv6Spellings = [
  ...['[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[0000:0000:0000:0000:0000:0000:0000:0001]', '[::0001]', '[::127.0.0.1]'],
  ...[
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::FFFF:7F00:0001]',
    '[0:0:0:0:0:ffff:127.0.0.1]',
    '[::ffff:0:127.0.0.1]',
  ],
  ...['[::ffff:10.0.0.1]', '[::ffff:a9fe:a9fe]', '[::ffff:169.254.169.254]', '[::ffff:192.168.0.1]', '[::10.0.0.1]'],
  ...['[64:ff9b::7f00:1]', '[64:ff9b::10.0.0.1]', '[64:ff9b::169.254.169.254]', '[64:ff9b:1::10.0.0.1]', '[::7f00:1]'],
  ...['[2002:7f00:1::]', '[2002:a00:1::1]', '[2002:a9fe:a9fe::]', '[2001::1]', '[2001:0:7f00:1::f5ff:fffe]'],
  ...['[2001:0000:4136:e378:8000:63bf:3fff:fdd2]', '[2001:db8::1]', '[2001:10::1]', '[2001:20::1]', '[3fff::1]'],
  ...[
    '[fe80::1]',
    '[fe80::1%25lo]',
    '[fec0::1]',
    '[fc00::1]',
    '[fd00::1]',
    '[fd00:ec2::254]',
    '[ff02::1]',
    '[ff0e::1]',
  ],
  ...['[100::1]', '[5f00::1]', '[4000::1]', '[::ffff:0.0.0.0]', '[::ffff:2130706433]', '[2620:4f:8000::1]'],
];

/** Later finds: zones, tunnels, and digits and dots of other scripts. */
const moreSpellings = [
  ...['127.0.0.1..', '0x7f.0x1', '0177.0x0.1', '0x7F000001.', '127.0.0.1%00', '127.0.0.1%2500', '127.0.0.1%20'],
  ...['𝟏𝟐𝟕.𝟎.𝟎.𝟏', '１２７．０．０．１', '⑫⑦.0.0.1', '①②⑦。⓪。⓪。①', '٠x7f.1', '127．1', '2130706433｡', '0'.repeat(40)],
  ...[
    '[fe80::1%25eth0]',
    '[fe80::1%251]',
    '[::1%25lo]',
    '[::ffff:127.1]',
    '[::ffff:a00:1]',
    '[0::ffff:127.0.0.1]',
    '[::1]%25',
  ],
  ...[
    '[2002:c0a8:1::1]',
    '[2002:7f00:0001:0:0:0:0:1]',
    '[2001:0:a9fe:a9fe::]',
    '[fe80::5efe:127.0.0.1]',
    '[fe80::200:5efe:a00:1]',
  ],
  ...[
    '[2001:470::5efe:127.0.0.1]',
    '[::ffff:0:7f00:1]',
    '[64:ff9b:1:ffff::127.0.0.1]',
    '[ff01::1]',
    '[fdff::1]',
    '[febf::1]',
  ],
];
const localNames = [
  ...['localhost', 'LOCALHOST', 'localhost.', 'a.localhost', 'router.lan', 'nas.local', 'x.home.arpa'],
  ...[
    'localhost.localdomain',
    'ip6-localhost',
    'xn--localhost-',
    'ｌｏｃａｌｈｏｓｔ',
    'loc\u00adalhost',
    'metadata.google.internal',
  ],
];

const literals: HostileAddress[] = [...ipv4Spellings, ...ipv6Spellings, ...moreSpellings].map((host) => ({
  url: `http://${host}/`,
}));

const names: HostileAddress[] = localNames.map((host) => ({ url: `http://${host}/`, answers: [['127.0.0.1']] }));

/** Public names that lead inside, alone, among others, or only when they are asked again. */
const resolved: HostileAddress[] = [
  [['127.0.0.1']],
  [['10.0.0.1']],
  [['169.254.169.254']],
  [['::1']],
  [['::ffff:127.0.0.1']],
  [['fd00::1']],
  [['64:ff9b::a00:1']],
  [['8.8.8.8', '127.0.0.1']],
  [['127.0.0.1', '8.8.8.8']],
  [['2606:4700::1111', '::1']],
  [['8.8.8.8'], ['127.0.0.1']],
  [['8.8.8.8'], ['8.8.8.8', '10.0.0.1']],
  [['8.8.8.8', '8.8.4.4', '192.168.1.1']],
  [['2606:4700::1111'], ['fd00::1']],
  [['::ffff:10.0.0.1', '8.8.8.8']],
  [['2002:7f00:1::', '2606:4700::1111']],
  [['0.0.0.0']],
  [[]],
].map((answers, index) => ({ url: `http://name-${index}.example.org/`, answers }));

/** A public host that sends its caller on; the witness answers /to/<address> with a redirect there. */
const onwards = (to: string, answers?: HostileAddress['answers']): HostileAddress => ({
  url: `http://8.8.8.8/to/${encodeURIComponent(to)}`,
  ...(answers !== undefined && { answers }),
});
const redirects: HostileAddress[] = [
  ...['127.0.0.1', '2130706433', '0x7f.1', '10.0.0.1', '169.254.169.254', '[::1]', '[::ffff:7f00:1]', '[fd00::1]'].map(
    (host) => onwards(`http://${host}/latest/meta-data`),
  ),
  onwards('//127.0.0.1/'),
  onwards('//user@127.0.0.1/'),
  onwards('http:\\\\127.0.0.1\\'),
  onwards('http://inside.example.org/', [['127.0.0.1']]),
  onwards('http://8.8.8.8/to/http%3A%2F%2F127.0.0.1%2F'),
  onwards('http://8.8.8.8/to/http%3A%2F%2F8.8.4.4%2Fto%2Fhttp%253A%252F%252F127.0.0.1%252F'),
  onwards('http://inside.example.org./', [['8.8.8.8', '127.0.0.1']]),
  onwards('/\\127.0.0.1/'),
  onwards('///127.0.0.1/'),
  onwards('file:///etc/passwd'),
  onwards('gopher://127.0.0.1:80/_GET'),
];

/** What leads elsewhere than it seems to, or past HTTP. */
const disguises: HostileAddress[] = [
  'http://user:pass@127.0.0.1/',
  'http://8.8.8.8@127.0.0.1/',
  'http://127.0.0.1@8.8.8.8:80@127.0.0.1/',
  'http://8.8.8.8\\@127.0.0.1/',
  'http://127.0.0.1#@8.8.8.8/',
  'http://127.0.0.1?@8.8.8.8/',
  'http:/127.0.0.1/',
  'http:127.0.0.1/',
  'http:\\\\127.0.0.1\\',
  'HTTP://127.0.0.1/',
  ' http://127.0.0.1/',
  'http://127.0.0.1\t/',
  'ht\ntp://127.0.0.1/',
  'http://127.0.0.1:80/',
  'http://127.0.0.1:8080/',
  'http://127.0.0.1:22/',
  'http://127.0.0.1:6379/',
  'https://127.0.0.1/',
  'https://[::1]:443/',
  'ftp://127.0.0.1/',
  'file:///etc/hostname',
  'data:text/plain,x',
  'unix:///run/x.sock',
  'ws://127.0.0.1/',
  '//127.0.0.1/',
  '127.0.0.1',
  '',
].map((url) => ({ url }));

export const hostileAddresses: readonly HostileAddress[] = [
  ...literals,
  ...names,
  ...resolved,
  ...redirects,
  ...disguises,
];
