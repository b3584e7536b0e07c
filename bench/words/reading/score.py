import collections
S=collections.defaultdict(lambda: collections.defaultdict(list)); per=collections.defaultdict(lambda: collections.defaultdict(list))
for r in (1,2,3):
    key={int(l.split('\t')[0]):l.split('\t')[1:] for l in open(f'/tmp/reading/key{r}.txt')}
    for l in open(f'/tmp/reading/reader{r}/marks.txt'):
        p=l.split()
        if len(p)<4: continue
        n,a,b,c=map(int,p[:4]); k=key[n]; kind=k[0].split('-')[0]
        S[kind][r].append((a,b,c)); per[(kind,k[1].strip(),k[2].strip())][r]=(a,b,c)
for kind in S:
    for r in (1,2,3):
        v=S[kind][r]; print(kind,r,[round(sum(x[i] for x in v)/len(v),2) for i in range(3)],len(v))
    allv=[x for r in S[kind] for x in S[kind][r]]; print('  ALL',kind,[round(sum(x[i] for x in allv)/len(allv),2) for i in range(3)])
for k,v in sorted(per.items()):
    if k[0]=='now': 
        print(k[1],v[1],v[2],v[3], '<=2 by two in A' if sum(v[r][0]<=2 for r in v)>=2 else '', '<=2 by two in B' if sum(v[r][1]<=2 for r in v)>=2 else '')
