import { after, before, describe } from 'node:test';
import { type ContractBench, openContract } from './contract.ts';
import { personaContract, personaMusicContract } from './persona.ts';
import { remasterContract } from './remaster.ts';
import { stemsBasicContract, stemsFullContract } from './stems.ts';
import { voxContract } from './vox.ts';

/** Each operation's file, by the operation's name. One service serves them all. */
const contracts: Readonly<Record<string, (bench: () => ContractBench) => void>> = {
  'sonic.remaster': remasterContract,
  'sonic.stems-basic': stemsBasicContract,
  'sonic.stems-full': stemsFullContract,
  'sonic.vox': voxContract,
  'sonic.persona': personaContract,
  'sonic.persona-music': personaMusicContract,
};

describe('the contract', { timeout: 900_000 }, () => {
  let bench: ContractBench;
  before(async () => {
    bench = await openContract();
  });
  after(() => bench?.service.stop());

  for (const [name, contract] of Object.entries(contracts)) describe(name, () => contract(() => bench));
});
