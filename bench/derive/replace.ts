export async function measureReplacements(_folder: string, _count: number, _first: number): Promise<void> {}
